import { m } from '#messages'
import { formatDate, formatDateTime, formatPhone, formatVolume, formatWon } from '../../format.ts'
import { currentLocale } from '../../locale.ts'
import { localeOptions } from '../../locale-options.ts'
import { SampleView } from './sample-view.tsx'

const at = '2026-11-21T14:05:00+09:00'
/** The same facts as each language writes them. */
export const LanguagesPage = () => (
  <SampleView
    title={m['sample.languages.title']()}
    lead={m['sample.languages.lead']({
      language: localeOptions.find(({ value }) => value === currentLocale())?.label ?? '',
    })}
    facts={[
      { name: m['sample.languages.money'](), fact: formatWon(1_234_500) },
      { name: m['sample.languages.day'](), fact: formatDate(at) },
      { name: m['sample.languages.moment'](), fact: formatDateTime(at) },
      { name: m['sample.languages.phone'](), fact: formatPhone('01012345678') },
      { name: m['sample.languages.volume'](), fact: formatVolume(1500) },
      { name: m['sample.languages.notice'](), fact: m['shell.adult.notice']() },
    ]}
    links={localeOptions.map(({ value, label }) => ({ href: `/sample/localization?lang=${value}`, label }))}
  />
)
