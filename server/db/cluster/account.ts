import { chown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

const candidates = ['postgres', '_postgres', 'nobody']

/**
 * The unprivileged account that owns the folder and runs PostgreSQL, which refuses root; undefined when the
 * shop itself runs as an ordinary user.
 */
export const findAccount = async (folder: string): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(folder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findSystemAccount(await readFile('/etc/passwd', 'utf8'))
}

/** The best account of a passwd file; `initdb` requires one that is listed there. */
export const findSystemAccount = (passwd: string): Account | undefined => {
  const lines = passwd.split('\n').map((line) => line.split(':'))
  for (const name of candidates) {
    const line = lines.find((fields) => fields[0] === name)
    if (line) return { uid: Number(line[2]), gid: Number(line[3]) }
  }
  return undefined
}

/** Changes the owner of a folder and its content: PostgreSQL only uses its own files. */
export const changeOwner = async (folder: string, account: Account): Promise<void> => {
  await chown(folder, account.uid, account.gid)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await changeOwner(path, account)
    else await chown(path, account.uid, account.gid)
  }
}
