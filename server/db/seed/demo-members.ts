/** The demo accounts with a log-in, all with the password that the README names. */
export const demoMembers = {
  shopper: 'shopper@vini.test',
  fresh: 'fresh@vini.test',
  staff: 'staff@vini.test',
  manager: 'manager@vini.test',
  blocked: 'blocked@vini.test',
} as const
