const everyMs = 250

/**
 * Ends this process in order once its parent has ended: a parent that is killed cannot signal its child. Only
 * where STARTER_PID names the parent, as `npm start` does.
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
