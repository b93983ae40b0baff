import { parseArgs } from 'node:util'

/** Reads `--name value` options of the command line, with defaults; an unknown option is an error. */
export const parseOptions = <Names extends string>(
  defaults: Record<Names, string>,
): Record<Names, string> => {
  const names = Object.keys(defaults)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const overrides = Object.entries(parseArgs({ options }).values).filter(
    (pair) => typeof pair[1] === 'string',
  )
  return { ...defaults, ...Object.fromEntries(overrides) }
}

/** Starts a sandbox, reports its ports to the parent, and ends with it: none outlives a killed shop. */
export const runSandbox = async <Ports extends Record<string, number>>(
  name: string,
  start: () => Promise<Ports>,
) => {
  const exit = () => process.exit(0)
  process.on('SIGTERM', exit)
  process.on('SIGINT', exit)
  process.on('disconnect', exit)
  const ports = await start()
  if (process.send === undefined) process.stdout.write(`${name} ${JSON.stringify(ports)}\n`)
  else if (process.connected) process.send({ ports })
  else exit()
}
