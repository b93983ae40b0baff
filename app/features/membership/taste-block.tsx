import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Columns } from '#ui/columns'
import { Heading } from '#ui/heading'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { OwnRadar } from '../taste/own-radar.tsx'
import { ownTaste } from '../taste/own-taste.queries.ts'

/** The member's taste at the foot of their first page, or the way to find it. */
export const TasteBlock = () => {
  const { data } = useQuery(ownTaste.latest())
  if (data === undefined) return null
  if (data === null)
    return (
      <Section ruled space="small" only="wide">
        <Stack gap={12} align="start">
          <Heading level={2} size="h3">
            {m['own_wine.page.empty_title']()}
          </Heading>
          <Text tone="secondary">{m['own_wine.page.empty_text']()}</Text>
          <Button href="/survey">{m['own_wine.page.empty_action']()}</Button>
        </Stack>
      </Section>
    )
  return (
    <Section ruled space="small" only="wide">
      <Columns
        layout="halves"
        first={<OwnRadar axes={data.axes} />}
        second={
          <Stack gap={12} align="start">
            <Text size="caption" tone="caption">
              {m['mypage.nav.taste']()}
            </Text>
            <Heading level={2} size="h3">
              {data.type.name}
            </Heading>
            <Text tone="secondary">{data.type.description}</Text>
            <Button href="/mypage/own-wine">{m['own_wine.card.more']()}</Button>
          </Stack>
        }
      />
    </Section>
  )
}
