import { m } from '#messages'
import { Bottle } from '#ui/bottle'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Image } from '#ui/image'
import { Paper, PaperTable } from '#ui/paper'
import { PlanBox } from '#ui/plan-box'
import { PrintPage } from '#ui/print-page'
import { Stack } from '#ui/stack'
import { TasteBars } from '#ui/taste-bars'
import { Text } from '#ui/text'
import { toBottleImage, toCoverImage } from '../wines/pictures.ts'
import type { Sheet, SheetBlock, SheetCell } from './sheet.ts'

type BlockOf<K extends SheetBlock['kind']> = SheetBlock & { kind: K }

const renderCell = (cell: SheetCell) =>
  typeof cell === 'string' ? (
    cell
  ) : (
    <Stack gap={0}>
      <span>{cell.text}</span>
      <Text as="span" size="micro" tone="caption" {...(cell.lang && { lang: cell.lang })}>
        {cell.original}
      </Text>
    </Stack>
  )

const Picture = ({ picture, layout }: Omit<BlockOf<'picture'>, 'blocks'>) => {
  const { kind, image } = picture
  if (kind === 'box')
    return (
      <PlanBox
        label={image.alt}
        bottles={Array.from({ length: picture.count }, () => toBottleImage(image, [480, 960]))}
        priority
      />
    )
  if (kind === 'cover')
    return <Image {...toCoverImage(image)} alt="" width={1200} height={750} ratio="cover" priority />
  return layout === 'above' ? (
    <Bottle size="huge" priority {...toBottleImage(image, [960])} />
  ) : (
    <Bottle size="large" priority {...toBottleImage(image, [480, 960])} />
  )
}

type BlockProps<B extends SheetBlock = SheetBlock> = { block: B; sheet: Sheet; level: 2 | 3 }

/** A page has the maker's spelling of the title beside the picture. */
const PictureBlock = ({ block, sheet, level }: BlockProps<BlockOf<'picture'>>) => {
  const picture = <Picture {...block} />
  const texts = (
    <>
      {sheet.original && (
        <Text tone="caption" {...(sheet.original.lang && { lang: sheet.original.lang })}>
          {sheet.original.text}
        </Text>
      )}
      {block.blocks.map((one, at) => (
        <Block key={at} block={one} sheet={sheet} level={level} />
      ))}
    </>
  )
  return block.layout === 'above' ? (
    <Stack align="center" gap={32}>
      {picture}
      {texts}
    </Stack>
  ) : (
    <Columns layout="halves" first={picture} second={<Stack gap={20}>{texts}</Stack>} />
  )
}

const Table = ({ block: { title, columns, rows, brief }, sheet, level }: BlockProps<BlockOf<'table'>>) => {
  const table = brief ? (
    <FactList facts={brief} ruled />
  ) : (
    <PaperTable
      look="sheet"
      title={title ?? sheet.title}
      columns={columns}
      rows={rows.map(({ key, cells }) => ({ key, cells: cells.map(renderCell) }))}
    />
  )
  return title ? (
    <Stack gap={12}>
      <Heading level={level} size="h3">
        {title}
      </Heading>
      {table}
    </Stack>
  ) : (
    table
  )
}

const Block = ({ block, sheet, level }: BlockProps) => {
  switch (block.kind) {
    case 'lead':
      return <Text size="lead">{block.text}</Text>
    case 'paragraph':
      return <Text>{block.text}</Text>
    case 'facts':
      return <FactList facts={block.facts} ruled />
    case 'tastes':
      return (
        <Stack gap={12}>
          <Heading level={level} size="h3">
            {block.title}
          </Heading>
          <TasteBars tastes={block.tastes} variant="detail" />
        </Stack>
      )
    case 'table':
      return <Table block={block} sheet={sheet} level={level} />
    case 'list':
      return (
        <Stack as="ul" gap={4}>
          {block.items.map((item) => (
            <Text key={item} as="li" bullet size="small">
              {item}
            </Text>
          ))}
        </Stack>
      )
    case 'notes':
      return (
        <Stack gap={12}>
          <Heading level={level} size="h3">
            {block.title}
          </Heading>
          <FactList facts={block.names.map((name) => ({ name, fact: '\u00a0' }))} ruled />
        </Stack>
      )
    case 'picture':
      return <PictureBlock block={block} sheet={sheet} level={level} />
  }
}

export interface PrintSheetProps {
  sheet: Sheet
  back: { label: string; href: string }
  /** The address of the same sheet as a file. */
  download: string
  onPrint: () => void
}

/** A sheet as a page, with the ways to print it, to keep it as a file, and back. */
export const PrintSheet = ({ sheet, back, download, onPrint }: PrintSheetProps) => (
  <PrintPage
    printLabel={m['print.action']()}
    onPrint={onPrint}
    acts={
      <Cluster gap={8}>
        <Button href={back.href}>{back.label}</Button>
        <Button href={download} download="">
          {m['print.download']()}
        </Button>
      </Cluster>
    }
  >
    {sheet.pages.map((blocks, at) => (
      <Paper
        key={at}
        look="sheet"
        level={at === 0 ? 1 : 2}
        title={sheet.title}
        aside={sheet.subtitle}
        foot={at === sheet.pages.length - 1 && sheet.foot}
      >
        {blocks.map((block, index) => (
          <Block key={index} block={block} sheet={sheet} level={at === 0 ? 2 : 3} />
        ))}
      </Paper>
    ))}
  </PrintPage>
)
