type LabelNames = { name: string; originalName: string; lang: string }

/** The name on the label and its language, for beside a name; undefined where that name holds it, as abroad. */
export const findOriginalName = ({
  name,
  originalName,
  lang,
}: LabelNames): { text: string; lang: string } | undefined =>
  name.includes(originalName) ? undefined : { text: originalName, lang }
