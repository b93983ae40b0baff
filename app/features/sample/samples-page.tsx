import { m } from '#messages'
import { SampleView } from './sample-view.tsx'

export const SamplesPage = () => (
  <SampleView
    title={m['sample.title']()}
    lead={m['sample.lead']()}
    links={[
      { href: '/sample/authenticate', label: m['sample.guard.title']() },
      { href: '/sample/localization', label: m['sample.languages.title']() },
      { href: '/sample/app', label: m['sample.app.title']() },
      { href: '/style-guide', label: m['guide.title']() },
    ]}
  />
)
