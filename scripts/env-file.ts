import { StartRefusal } from '#server/start-refusal.ts'

/**
 * Takes the settings of ENV_FILE, or of `.env` where there is one, into the environment; what is set there already stays.
 * So commands and the shop read one file, whoever starts them.
 * @throws StartRefusal when the file that ENV_FILE names is missing, or one is there that this account may not read.
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
