import type { AgreementTexts } from './agreement-texts.ts'

export const texts: AgreementTexts = {
  terms: {
    lead: 'What you and vini promise each other when you use the service as a member.',
    points: [
      [
        'Service',
        'vini is an intermediary between sellers and members. Sellers answer for goods and sales; where vini takes orders and money, it bears the duties the law sets.',
      ],
      [
        'Membership',
        'You may join from January 1 of the year in which you turn 19. An account is yours alone and cannot be lent or passed on.',
      ],
      [
        'Ordering and pickup',
        'Alcohol is ordered online and collected in the store by you, with identification. Only goods that the law allows are delivered.',
      ],
      [
        'Withdrawal and refunds',
        'You may withdraw within 7 days of receipt. Goods that lost value, for instance by opening, may be excluded. Refunds follow within 3 business days of the confirmed return.',
      ],
      [
        'Coupons and vini cash',
        'The sign-up coupon is given once per person. Coupons end on their date. What remains of charged vini cash can be paid back.',
      ],
      [
        'Restrictions',
        'Buying for minors, using someone else’s data or improper payment leads to restrictions. We say why beforehand and hear objections.',
      ],
      ['Leaving', 'You may leave at any time. An account that was closed cannot join again for 6 months.'],
      [
        'Changes',
        'Changes are announced 7 days ahead, 30 days where they are to your disadvantage. If you do not agree you may leave.',
      ],
    ],
  },
  privacy: {
    lead: 'We collect only what joining and ordering need.',
    points: [
      ['Purpose', 'Knowing members, news on orders and pickup, answering inquiries, preventing misuse'],
      [
        'Data',
        '[Required] e-mail, password, name, mobile number [Optional] date of birth, gender, occupation, how you found us, recommender [Joining with an identity check] name, date of birth, gender, mobile number, encrypted connecting information (CI) [Automatic] access records',
      ],
      [
        'Kept for',
        'Until you leave. By law contracts and payments are kept 5 years, complaints 3 years, access records 3 months.',
      ],
      [
        'Your right to refuse',
        'You may refuse. Without the required data you cannot join; leaving out optional data has no disadvantage.',
      ],
    ],
  },
  adult: {
    lead: 'This shop sells alcohol, so members are 19 or older.',
    points: [
      ['Age', 'You count as an adult from January 1 of the year in which you turn 19.'],
      [
        'Checks',
        'Once by an identity check before paying for alcohol, and once by identification when you collect it.',
      ],
      ['If it is not so', 'We cancel orders and restrict the account.'],
    ],
  },
  marketing: {
    lead: 'News comes only in the ways you choose.',
    points: [
      ['Purpose', 'Coupons, events, new wines and store news'],
      ['Data', 'E-mail, mobile number, app push token, purchases and wishes'],
      ['Kept for', 'Until you take the consent back or leave. We ask again every 2 years.'],
      [
        'Your right to refuse',
        'Refusing has no effect on joining or ordering. You can turn each way off in my page at any time.',
      ],
    ],
  },
  night: {
    lead: 'Advertising between 9 pm and 8 am needs a consent of its own.',
    points: [
      ['Purpose', 'Events and limited goods that begin or end at night'],
      ['Data', 'What the ways chosen above need'],
      ['Kept for', 'Until you take the consent back or leave'],
      [
        'Your right to refuse',
        'Without it there is no advertising at night. News on orders comes at any hour.',
      ],
    ],
  },
}
