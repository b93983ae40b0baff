import { m } from '#office-messages'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import type { StoreOption } from '../../shell/store-options.ts'
import { BottlesForm, type BottlesEntry } from './bottles-form.tsx'
import type { StockProduct } from './stock.queries.ts'
import { toProductLine } from './stock-words.ts'
import { WinePicker, type WinePickerProps } from './wine-picker.tsx'

export interface FirstReceiptProps {
  picker: WinePickerProps<StockProduct>
  searchFailure: string | null
  /** What comes in; null while it is searched for. */
  wine: StockProduct | null
  /** Where it may come in. */
  stores: readonly StoreOption[]
  isWorking: boolean
  /** What came in, and where it is seen; null before that. */
  done: { text: string; href: string } | null
  failure: string | null
  /** Where a wine is added that the catalogue has not. */
  winesHref: string
  onOther: () => void
  onReceive: (entry: BottlesEntry & { to: number }) => void
}

const Failure = ({ text }: { text: string | null }) =>
  text !== null && (
    <Notice tone="error" live="alert">
      {text}
    </Notice>
  )

/** Finds a wine in the catalogue and takes its first bottles into a store. */
export const FirstReceipt = (props: FirstReceiptProps) => {
  const { picker, searchFailure, wine, stores, isWorking, done, failure } = props
  const { winesHref, onOther, onReceive } = props
  if (!wine)
    return (
      <Stack gap={16}>
        <Text tone="secondary">{m['stock.first.lead']()}</Text>
        <Failure text={searchFailure} />
        <WinePicker {...picker} />
        <Text size="small" tone="secondary">
          {m['stock.first.missing']()} <TextLink href={winesHref}>{m['stock.first.wines']()}</TextLink>
        </Text>
      </Stack>
    )
  return (
    <Stack gap={16}>
      <FactList
        facts={[
          { name: m['stock.column.product'](), fact: toProductLine(wine) },
          ...(stores.length === 1 ? [{ name: m['stock.column.store'](), fact: stores[0]?.label ?? '' }] : []),
        ]}
      />
      <Failure text={failure} />
      {done ? (
        <>
          <Notice tone="success" live="status">
            {done.text}
          </Notice>
          <TextLink href={done.href}>{m['stock.first.level']()}</TextLink>
        </>
      ) : (
        <BottlesForm
          label={m['stock.receive.title']()}
          action={m['stock.receive.action']()}
          {...(stores.length !== 1 && { storeField: { label: m['stock.first.store'](), options: stores } })}
          isWorking={isWorking}
          onSubmit={onReceive}
        />
      )}
      <Button variant="ghost" onClick={onOther}>
        {m['stock.first.other']()}
      </Button>
    </Stack>
  )
}
