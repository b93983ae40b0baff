/**
 * What no page of the shop imports, though it lies on floors that the shop has: a change of the office changes no address of
 * a shopper's file. `tests/house/office-apart.test.ts` holds it.
 */
export const officeOnly =
  /^(api\/(contract\/)?office\b|api\/(permissions|audit-acts|reading-purposes)\.ts|machines\/office-|messages\/office\/)/
