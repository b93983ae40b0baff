import { m } from '#messages'
import { publicConfig } from '../public-config.ts'

/** The sentence that the E-Commerce Act (article 20) asks an intermediary to show, with the company that runs the shop. */
export const formatIntermediaryNotice = (): string =>
  m['shell.footer.intermediary']({ name: publicConfig().companyName })
