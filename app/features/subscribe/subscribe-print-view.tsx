import { m } from '#messages'
import { Bottle } from '#ui/bottle'
import { Columns } from '#ui/columns'
import { FactList } from '#ui/fact-list'
import { Paper } from '#ui/paper'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { won } from '../../format.ts'
import { PrintFrame, sheetFoot } from '../print/print-frame.tsx'
import { factsOf, originOf } from '../wines/facts.ts'
import { bottle } from '../wines/pictures.ts'
import { cycles } from './cycles.ts'
import { promises, type SubscribeViewProps } from './subscribe-view.tsx'

const factsFor = (product: SubscribeViewProps['product']) => [
  { name: m['print.fact.origin'](), fact: originOf(product) },
  { name: m['subscribe.mine.items'](), fact: factsOf(product) },
  { name: m['subscribe.order.amount'](), fact: won(product.price) },
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
      foot={sheetFoot(`/subscribe/${product.id}`)}
    >
      <Columns
        layout="halves"
        first={<Bottle size="large" priority {...bottle(product.image, [480, 960])} />}
        second={
          <Stack gap={20}>
            {product.headline && <Text size="lead">{product.headline}</Text>}
            <FactList facts={factsFor(product)} ruled />
          </Stack>
        }
      />
      <Stack as="ul" gap={4}>
        {promises().map((promise) => (
          <Text key={promise} as="li" size="small">
            · {promise}
          </Text>
        ))}
      </Stack>
    </Paper>
  </PrintFrame>
)
