import { useSuspenseQuery } from '@tanstack/react-query'
import { getPublicConfig } from '../../public-config.ts'
import { about } from './about.queries.ts'
import { AboutView } from './about-view.tsx'

export const AboutPage = () => (
  <AboutView
    front={useSuspenseQuery(about.front()).data}
    numbers={useSuspenseQuery(about.numbers()).data}
    sellers={useSuspenseQuery(about.sellers()).data}
    questions={useSuspenseQuery(about.asked()).data}
    help={getPublicConfig().phone}
  />
)
