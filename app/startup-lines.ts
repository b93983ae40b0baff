type StartupFacts = {
  hasReference: boolean
  /** A demo has accounts and sandboxes. */
  hasDemo: boolean
  payment: string | undefined
  officeUrl: string
}

/** Says where the shop, its reference and its sandboxes are, and whose accounts a demo has. */
export const formatStartup = (
  shopUrl: string,
  { hasReference, hasDemo, payment, officeUrl }: StartupFacts,
): string =>
  [
    '',
    `  vini is open        ${shopUrl}`,
    ...(hasReference ? [`  API reference       ${shopUrl}/api/v1/docs`] : []),
    ...(hasDemo
      ? [
          `  sent messages       ${shopUrl}/dev/outbox`,
          `  payment sandbox     ${payment ?? ''}`,
          '',
          '  Demo accounts, password Wine#2026:',
          '    shopper@vini.test   a member with orders, coupons and cash',
          '    fresh@vini.test     a new member',
          '    staff@vini.test     staff of the operator',
          '    manager@vini.test   manager of one store',
          '',
          `  the office          ${officeUrl}/office`,
          '    the same password; the codes of the second factor are on the page of sent messages',
          '    owner, staff, care, finance @vini.test     people of the operator',
          '    seller, manager, counter @vini.test        people of one seller',
          '    applicant@vini.test                        a seller whose application waits',
        ]
      : []),
    '',
  ].join('\n')
