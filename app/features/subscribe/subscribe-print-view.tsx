import { m } from '#messages'
import { Bottle } from '#ui/bottle'
import { Columns } from '#ui/columns'
import { FactList } from '#ui/fact-list'
import { Paper } from '#ui/paper'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatWon } from '../../format.ts'
import { PrintFrame, toSheetFootText } from '../print/print-frame.tsx'
import { toFactLine, toOriginLine } from '../wines/facts.ts'
import { toBottleImage } from '../wines/pictures.ts'
import { cycles } from './cycles.ts'
import { listPromises, type SubscribeViewProps } from './subscribe-view.tsx'

const listFacts = (product: SubscribeViewProps['product']) => [
  { name: m['print.fact.origin'](), fact: toOriginLine(product) },
  { name: m['subscribe.mine.items'](), fact: toFactLine(product) },
  { name: m['subscribe.order.amount'](), fact: formatWon(product.price) },
  {
    name: m['subscribe.one.cycle'](),
    fact: cycles.map((weeks) => m['subscribe.one.weeks']({ weeks: String(weeks) })).join(' · '),
  },
]

/** The same on a sheet of paper. */
export const SubscribePrintView = ({ product, onPrint }: SubscribeViewProps & { onPrint: () => void }) => (
  <PrintFrame
    back={{ label: m['subscribe.print.back'](), href: `/subscribe/${product.id}` }}
    download={`/subscribe/${product.id}/pdf?download=1`}
    onPrint={onPrint}
  >
    <Paper
      look="sheet"
      level={1}
      title={product.name}
      aside={m['subscribe.print.title']()}
      foot={toSheetFootText(`/subscribe/${product.id}`)}
    >
      <Columns
        layout="halves"
        first={<Bottle size="large" priority {...toBottleImage(product.image, [480, 960])} />}
        second={
          <Stack gap={20}>
            {product.headline && <Text size="lead">{product.headline}</Text>}
            <FactList facts={listFacts(product)} ruled />
          </Stack>
        }
      />
      <Stack as="ul" gap={4}>
        {listPromises().map((promise) => (
          <Text key={promise} as="li" size="small">
            · {promise}
          </Text>
        ))}
      </Stack>
    </Paper>
  </PrintFrame>
)
