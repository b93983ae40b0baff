import { StartRefusal } from '#server/start-refusal.ts'

/**
 * Reads the settings of ENV_FILE, or of an existing `.env`, into the environment; what is set there already
 * stays. So all commands and the shop read one file.
 * @throws StartRefusal when the file that ENV_FILE names is missing, or when this account may not read it.
 */
export const loadEnvFile = (): void => {
  const envFile = process.env['ENV_FILE']
  const file = envFile || '.env'
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !envFile) return
    throw new StartRefusal([
      code === 'ENOENT'
        ? `ENV_FILE: ${file} is not there`
        : `${file} cannot be read by this account (${code})`,
    ])
  }
}
