/** Whether a script has run or failed. */
const waitForScript = (script: HTMLScriptElement) =>
  new Promise<void>((resolve) => {
    script.onload = script.onerror = () => resolve()
  })

/**
 * Loads the scripts that `deferScripts` (app/platform/hydration/defer-scripts.ts) took out of the page's way,
 * once the page is parsed; resolves once they have run. The first view does not need their hundred kilobytes:
 * on a phone's connection its pictures and styles arrive first. The page's load event waits for them.
 */
export const startScripts = (shellReport: Promise<void> | null): Promise<void> =>
  new Promise((resolve) => {
    const start = async () => {
      // Even a resolved promise would let the page be painted first.
      if (shellReport) await shellReport
      const deferred = document.querySelector<HTMLScriptElement>('script[type=later]')
      if (!deferred) return
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
        link.rel = link.dataset['rel'] ?? ''
      const script = Object.assign(document.createElement('script'), { type: 'module', src: deferred.src })
      const run = waitForScript(script)
      document.head.append(script)
      await run
    }
    addEventListener('DOMContentLoaded', () => void start().then(resolve))
  })
