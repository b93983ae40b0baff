import { m } from '#messages'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Paper } from '#ui/paper'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { won } from '../../format.ts'
import { PrintFrame, sheetFoot } from '../print/print-frame.tsx'
import { factsOf, originOf } from '../wines/card.ts'
import { cycles } from './cycles.ts'
import { promises, type SubscribeViewProps } from './subscribe-view.tsx'

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
      title={m['subscribe.print.title']()}
      foot={sheetFoot(`/subscribe/${product.id}`)}
    >
      <Heading level={2}>{product.name}</Heading>
      <Text>{originOf(product)}</Text>
      <FactList
        facts={[
          { name: m['subscribe.mine.items'](), fact: factsOf(product) },
          { name: m['subscribe.order.amount'](), fact: won(product.price) },
          {
            name: m['subscribe.one.cycle'](),
            fact: cycles.map((weeks) => m['subscribe.one.weeks']({ weeks: String(weeks) })).join(' · '),
          },
        ]}
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
