import { openChannel } from '../../channel.ts'

/** The shop's other tabs, which hear that a session began or ended but not whose. */
export const sessionTabs = openChannel<'changed'>('vini-session')
