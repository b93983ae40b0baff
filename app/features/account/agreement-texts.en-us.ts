import type { AgreementTexts } from './agreement-texts.ts'

export const texts: AgreementTexts = {
  terms: {
    lead: 'The agreement between you and vini when you use the service as a member.',
    points: [
      [
        'Service',
        'vini is a mail-order intermediary between sellers and members. Sellers are responsible for products and sales; where vini takes orders and payments, it has the duties set by law.',
      ],
      [
        'Membership',
        'You can sign up from January 1 of the year you turn 19. Your account is for you only and cannot be lent or transferred.',
      ],
      [
        'Ordering and pickup',
        'You order alcohol online and pick it up in store in person, showing your ID. Only products that the law allows can be delivered.',
      ],
      [
        'Cancellations and refunds',
        'You may cancel the purchase within 7 days of receipt. Products that have lost value, for example by being opened, may be excluded. Refunds are made within 3 business days of the confirmed return.',
      ],
      [
        'Coupons and vini cash',
        'The sign-up coupon is given once per person. Coupons expire after their end date. Any remaining topped-up vini cash can be refunded.',
      ],
      [
        'Restrictions',
        'We restrict accounts for buying on behalf of minors, using someone else’s information or fraudulent payment. We give the reason beforehand and hear objections.',
      ],
      [
        'Closing your account',
        'You can close your account at any time. A closed account cannot sign up again for 6 months.',
      ],
      [
        'Changes',
        'We announce changes to these terms 7 days in advance, or 30 days if they are to your disadvantage. If you do not agree, you can close your account.',
      ],
    ],
  },
  privacy: {
    lead: 'We collect only the information needed for sign-up and orders.',
    points: [
      ['Purpose', 'Identifying members, order and pickup updates, answering inquiries, preventing misuse'],
      [
        'Data',
        '[Required] email, password, name, mobile number [Optional] date of birth, gender, occupation, how you found us, referrer [Signing up with identity verification] name, date of birth, gender, mobile number, encrypted connecting information (CI) [Automatic] access records',
      ],
      [
        'Kept for',
        'Until you close your account. By law, contract and payment records are kept for 5 years, complaint records for 3 years and access records for 3 months.',
      ],
      [
        'Your right to refuse',
        'You may refuse. You cannot sign up without agreeing to the required items; leaving optional items blank has no disadvantage.',
      ],
    ],
  },
  adult: {
    lead: 'vini sells alcohol, so only people 19 or older can sign up.',
    points: [
      ['Age', 'You count as an adult from January 1 of the year in which you turn 19.'],
      [
        'Checks',
        'Once by identity verification before you pay for alcohol, and once more by ID when you pick it up in store.',
      ],
      ['If this is not true', 'We cancel the order and restrict the account.'],
    ],
  },
  marketing: {
    lead: 'We send offers only through the channels you choose.',
    points: [
      ['Purpose', 'News about coupons, events, new wines and stores'],
      ['Data', 'Email, mobile number, app push token, purchase and wish list records'],
      ['Kept for', 'Until you withdraw consent or close your account. We ask again every 2 years.'],
      [
        'Your right to refuse',
        'Refusing has no effect on sign-up or orders. You can turn off each channel in My page at any time.',
      ],
    ],
  },
  night: {
    lead: 'We ask for separate consent to send advertising between 9 PM and 8 AM.',
    points: [
      ['Purpose', 'News about events and limited products that start or end at night'],
      ['Data', 'The data used for the channels chosen above'],
      ['Kept for', 'Until you withdraw consent or close your account'],
      [
        'Your right to refuse',
        'If you refuse, we send no advertising at night. Order updates are sent at any hour.',
      ],
    ],
  },
}
