import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Grid } from '#ui/grid'
import { Icon } from '#ui/icon'
import { ListRow } from '#ui/list-row'
import { OfflineNotice } from '#ui/offline-notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { WineCard } from '#ui/wine-card'
import { offline, wine } from '../../ui/icons/icons.tsx'
import { barolo, brut, marlborough, tokaj } from '../../ui/wine-card/samples.ts'

const meta = { title: 'Patterns/Lists' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const rows = (
  <Stack as="ul" gap={0}>
    {['추석 연휴 픽업 매장 운영 안내', '비니캐시 점검 안내', '개인정보 처리방침 개정'].map((title, at) => (
      <ListRow key={title} href={`#${at}`} title={title} meta={`2026.09.${18 - at}`} />
    ))}
  </Stack>
)

/** Prices of a row align, independent of what is above them. */
export const Wines: Story = {
  render: () => (
    <Grid columns={{ base: 2, md: 4 }}>
      {[barolo, marlborough, brut, tokaj].map((one) => (
        <WineCard key={one.href} {...one} />
      ))}
    </Grid>
  ),
}

export const Rows: Story = { render: () => rows }

/** Placeholders of the content, after 200 ms. */
export const Loading: Story = {
  render: () => (
    <Stack gap={12}>
      {[1, 2, 3].map((at) => (
        <Stack key={at} gap={4}>
          <Skeleton width="most" />
          <Skeleton width="third" />
        </Stack>
      ))}
    </Stack>
  ),
}

/** Why the list is empty, and one way to continue. */
export const Empty: Story = {
  render: () => (
    <EmptyState
      title="아직 찜한 와인이 없어요"
      text="하트를 누르면 값과 재고가 바뀔 때 알려 드려요."
      art={<Icon of={wine} size={40} />}
      action={<Button href="#">와인 보러 가기</Button>}
    />
  ),
}

/** What happened, what to do, and the error code in small type. */
export const Failed: Story = {
  render: () => (
    <ErrorState
      title="목록을 불러오지 못했어요"
      text="잠시 뒤에 다시 시도해 주세요."
      retry={{ label: '다시 시도', onRetry: () => undefined }}
      code="500"
    />
  ),
}

/** The last data keep their full contrast below the notice. */
export const OfflineWithData: Story = {
  render: () => (
    <>
      <OfflineNotice offline text="오프라인이에요. 마지막으로 받은 내용을 보여 드려요." />
      {rows}
    </>
  ),
}

export const OfflineWithoutData: Story = {
  render: () => (
    <EmptyState
      art={<Icon of={offline} size={40} />}
      title="오프라인이에요"
      text="연결되면 이어서 보여 드릴게요."
      action={<Button>다시 시도</Button>}
    />
  ),
}
