/** How many passkeys a person may have. */
export const mostPasskeys = 10
/** The longest name of a passkey, in letters. */
export const longestPasskeyName = 40
