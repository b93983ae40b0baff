/** Settings that production accepts and that look real; no service answers at their addresses. */
export const productionSettings = {
  APP_ENV: 'production',
  APP_SECRET: 'kW7rD0vZ2mQe9sXb5hTn8uGy1pLc4jAf6iRo3wEt',
  DATABASE_URL: 'postgres://db.shop.example/shop',
  SHOP_URL: 'https://shop.example',
  NICEID_URL: 'https://identity.example',
  NICEID_SITE_CODE: 'SITE',
  NICEID_SITE_PASSWORD: 'a password of tests',
  SOLAPI_KEY: 'KEY',
  SOLAPI_SECRET: 'a secret of messages',
  SMS_SENDER: '02-1234-5678',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'vini <shop@shop.example>',
  ALLAT_URL: 'https://pay.example',
  ALLAT_SCRIPT_URL: 'https://pay.example/common/NonAllatPayRE.js',
  ALLAT_SHOP_ID: 'vini',
  ALLAT_CROSS_KEY: 'a key of attacks only',
}
