/** What has texts that shoppers read in other languages, in the order of the office's list. */
export const textNouns = [
  ...(['wine', 'goods', 'winery', 'store', 'seller', 'district', 'theme', 'cover', 'deal'] as const),
  ...(['md_category', 'md_note', 'article', 'event', 'post', 'faq', 'document'] as const),
] as const
export type TextNoun = (typeof textNouns)[number]

/** The texts that one of them may have. */
export const textFieldNames = [
  ...(['name', 'shortName', 'headline', 'story', 'maker', 'unit', 'importer'] as const),
  ...(['material', 'size', 'country', 'care', 'warranty', 'certification'] as const),
  ...(['address', 'address1', 'address2', 'representative', 'mailOrderNumber', 'liquorLicence'] as const),
  ...(['notice', 'intro', 'description', 'eyebrow', 'title', 'lead', 'action', 'secondAction'] as const),
  ...(['note', 'body', 'terms', 'benefit', 'question', 'answer', 'changes'] as const),
] as const
export type TextFieldName = (typeof textFieldNames)[number]

/** The most letters of the longest translations, those of bodies. */
export const maxTranslation = 40_000
