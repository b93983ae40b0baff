// Runs a script or a command with the Node that this project needs: node scripts/with-node.mjs COMMAND [ARGUMENT…]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'
/** Where the path of that Node is written down: npm's own answer takes a second. */
const noteFile = join(root, 'node_modules/.cache/node-path')

const readMinimum = () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Number(/\d+/.exec(engines.node)[0])
}

/** The Node of the developers; a copy that only serves may lack the file. */
const readVersion = (minimum) => {
  const file = join(root, '.node-version')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : String(minimum)
}

const fail = (reason) => {
  process.stderr.write(`vini: ${reason}\n`)
  process.exit(1)
}

/** The note, when it names a Node of this version that is still there. */
const readNote = (version) => {
  if (!existsSync(noteFile)) return null
  const [noted, path] = readFileSync(noteFile, 'utf8').split('\n')
  return noted === version && path && existsSync(path) ? path : null
}

const writeNote = (version, path) => {
  if (!existsSync(join(root, 'node_modules'))) return
  try {
    mkdirSync(dirname(noteFile), { recursive: true })
    writeFileSync(noteFile, `${version}\n${path}\n`)
  } catch {
    // A folder that is read-only: npm is asked again.
  }
}

/**
 * Node by npm, from its cache after the first time. The package of this platform has the binary alone; the package `node`
 * would fetch it by an install script, which npm may refuse.
 */
const fetchNode = (version) => {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}@${version}`
  process.stderr.write(`vini: this is Node ${process.versions.node}; npm fetches Node ${version} once\n`)
  const { status, stdout } = spawnSync('npx', ['-y', '-p', name, 'node', '-p', 'process.execPath'], {
    // In the project, npm would put the project's own commands first.
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: isWindows,
  })
  const path = stdout?.trim().split('\n').at(-1) ?? ''
  if (status !== 0 || !existsSync(path))
    fail(`Node ${version} is needed; npm could not fetch ${name}. Install Node 24 or newer.`)
  return path
}

const findNode = () => {
  const minimum = readMinimum()
  if (parseInt(process.versions.node) >= minimum) return process.execPath
  const version = readVersion(minimum)
  const noted = readNote(version)
  if (noted) return noted
  const path = fetchNode(version)
  writeNote(version, path)
  return path
}

const [command, ...args] = process.argv.slice(2)
if (!command) fail('node scripts/with-node.mjs COMMAND [ARGUMENT…]')
const node = findNode()
// What the command starts by the name `node` is the same one.
process.env.PATH = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const isScript = command.startsWith('-') || /\.[cm]?[jt]s$/.test(command)
const child = isScript
  ? spawn(node, [command, ...args], { stdio: 'inherit' })
  : spawn(command, args, { stdio: 'inherit', shell: isWindows })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => fail(`${command}: ${error.message}`))
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})

// npm killed at once says nothing to what it runs.
const npm = process.env.npm_lifecycle_event === undefined ? null : process.ppid
if (npm !== null)
  setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM')
  }, 250).unref()
