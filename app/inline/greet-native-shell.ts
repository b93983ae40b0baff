type NativeShell = { os: string; build?: string; version?: string }

/**
 * A native shell known by its bridge alone is reported to the shop, which answers in app mode from then on, and
 * the page is reloaded before it begins: the promise then never resolves. Without cookies this is tried only
 * once. Null where there is nothing to report.
 */
export const greetNativeShell = (): Promise<void> | null => {
  const { viniApp: shell } = self as { viniApp?: NativeShell }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!shell || document.documentElement.dataset['app'] || !/^(ios|android)$/i.test(shell.os)) return null
  if (navigation?.type === 'reload') return null
  const headers = {
    'x-app-os': shell.os,
    'x-app-build': shell.build ?? '',
    'x-app-version': shell.version ?? '',
  }
  const report = async () => {
    const { ok } = await fetch('/version', { headers })
    if (!ok) return
    location.reload()
    await new Promise(() => undefined)
  }
  return report().catch(() => undefined)
}
