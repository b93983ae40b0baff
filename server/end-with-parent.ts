const everyMs = 250

/**
 * Ends this process in good order once the one that started it is gone: killed at once, a starter tells its child nothing.
 * Only where STARTER_PID names the starter, as `npm start` does.
 */
export const endWithParent = (starter = process.env['STARTER_PID']): void => {
  const pid = Number(starter)
  if (!Number.isInteger(pid) || pid <= 1 || process.ppid !== pid) return
  const timer = setInterval(() => {
    if (process.ppid === pid) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  timer.unref()
}
