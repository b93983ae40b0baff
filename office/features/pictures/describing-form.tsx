import { pictureRights, type PictureRight } from '#api/contract/office/pictures.options.ts'
import { locales, type Locale } from '#api/locales.ts'
import type { PictureDescription, PictureFault } from '#machines/picture-upload-setup.ts'
import { m } from '#office-messages'
import { Field } from '#ui/field'
import { LocaleTabs } from '#ui/locale-tabs'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { DateEntry } from '../../shell/date-entry.tsx'
import { localeNames, rightNames, toOption } from './picture-words.ts'
import type { SubjectPictures } from './pictures.queries.ts'

export interface DescribingFormProps {
  description: PictureDescription
  /** Texts that are made from the facts, by role; undefined while they are on their way. */
  offered: SubjectPictures['offered'] | undefined
  fault: PictureFault | null
  onChange: (change: Partial<PictureDescription>) => void
}

const findMark = ({ alt, altOffered }: PictureDescription, locale: Locale): string | undefined => {
  if (alt[locale] !== '') return altOffered.includes(locale) ? m['pictures.alt.mark_offered']() : undefined
  return locale === 'ko-KR' ? m['pictures.alt.mark_missing']() : m['pictures.alt.mark_offered']()
}

const AltField = ({
  description,
  offered,
  fault,
  locale,
  onChange,
}: DescribingFormProps & { locale: Locale }) => {
  const { alt, altOffered, role } = description
  const isKorean = locale === 'ko-KR'
  return (
    <Field
      label={m['pictures.field.alt']({ language: localeNames[locale] })}
      required={isKorean}
      hint={isKorean ? m['pictures.alt.hint']() : m['pictures.alt.offer_hint']()}
      {...(isKorean && fault === 'alt' && { error: m['pictures.fault.alt']() })}
    >
      <TextInput
        value={altOffered.includes(locale) ? (offered?.[role][locale] ?? alt[locale]) : alt[locale]}
        lang={locale}
        maxLength={200}
        placeholder={offered?.[role][locale]}
        onChange={(text) =>
          onChange({
            alt: { ...alt, [locale]: text },
            altOffered: altOffered.filter((one) => one !== locale),
          })
        }
      />
    </Field>
  )
}

/** What a picture says to those who cannot see it, and by what right the shop shows it. */
export const DescribingForm = (props: DescribingFormProps) => {
  const { description, fault, onChange } = props
  const { rights, holder, rightsUntil } = description
  return (
    <Stack gap={16}>
      <LocaleTabs
        label={m['pictures.alt.languages']()}
        tabs={locales.map((locale) => ({
          locale,
          name: localeNames[locale],
          mark: findMark(description, locale),
          content: <AltField {...props} locale={locale} />,
        }))}
      />
      <Field label={m['pictures.field.rights']()}>
        <Select
          value={rights}
          options={pictureRights.map((value) => ({ value, label: rightNames[value]() }))}
          onChange={(value) => onChange({ rights: toOption<PictureRight>(pictureRights, value) })}
        />
      </Field>
      <Field
        label={m['pictures.field.holder']()}
        required
        hint={m['pictures.holder.hint']()}
        {...(fault === 'holder' && { error: m['pictures.fault.holder']() })}
      >
        <TextInput value={holder} maxLength={100} onChange={(text) => onChange({ holder: text })} />
      </Field>
      <Field label={m['pictures.field.until']()} hint={m['pictures.until.hint']()}>
        <DateEntry value={rightsUntil ?? ''} onChange={(day) => onChange({ rightsUntil: day || null })} />
      </Field>
    </Stack>
  )
}
