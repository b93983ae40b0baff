import { parseArgs } from 'node:util'

/** Reads `--name value` options of the command line over the defaults; an unknown option is an error. */
export function optionsOf<Names extends string>(defaults: Record<Names, string>): Record<Names, string> {
  const names = Object.keys(defaults)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const given = Object.entries(parseArgs({ options }).values).filter((pair) => typeof pair[1] === 'string')
  return { ...defaults, ...Object.fromEntries(given) }
}

/** Starts a sandbox, tells whoever spawned it the ports, and ends with them: none outlives a killed shop. */
export async function stand<Ports extends Record<string, number>>(name: string, start: () => Promise<Ports>) {
  const leave = () => process.exit(0)
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  process.on('disconnect', leave)
  const ports = await start()
  if (process.send === undefined) process.stdout.write(`${name} ${JSON.stringify(ports)}\n`)
  else if (process.connected) process.send({ ports })
  else leave()
}
