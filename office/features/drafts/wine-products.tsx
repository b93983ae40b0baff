import {
  fixedProductFields,
  listProductKeys,
  wineProductFields,
  type WineProductField,
} from '#api/contract/office/drafts.options.ts'
import { formatWon } from '#app/format.ts'
import type { FieldChange, Fields } from '#machines/draft-merge.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Section } from '#ui/section'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { productFieldNames, toFieldId, toProductTitle } from './draft-words.ts'
import type { OfficeDraft } from './drafts.queries.ts'
import { saleStatusNames } from './field-texts.ts'

export interface WineProductsProps {
  fields: Fields
  /** Those that the shop has already. */
  products: OfficeDraft['products']
  disabled: boolean
  /** The rank of its heading. */
  level: 2 | 3
  toError: (field: string) => string | undefined
  onChange: (change: FieldChange) => void
}

const grades: readonly WineProductField[] = ['sweetness', 'acidity', 'body', 'tannin', 'fizz']

const toOptions = (name: WineProductField) =>
  name === 'status'
    ? Object.entries(saleStatusNames).map(([value, toName]) => ({ value, label: toName?.() ?? value }))
    : [
        { value: '', label: m['drafts.term.none']() },
        ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
      ]

/** The first key that no product of the draft has. */
export const findNextKey = (fields: Fields): string => {
  const keys = new Set(listProductKeys(fields))
  let at = 1
  while (keys.has(`n${at}`)) at += 1
  return `n${at}`
}

/** The fields of a new product. */
export const createProduct = (key: string): FieldChange => ({
  [`products.${key}.vintage`]: '',
  [`products.${key}.volume_ml`]: '750',
  [`products.${key}.price`]: '',
  [`products.${key}.status`]: 'ON_SALE',
})

const removeProduct = (fields: Fields, key: string): FieldChange =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((field) => field.startsWith(`products.${key}.`))
      .map((field) => [field, null]),
  )

type ProductProps = WineProductsProps & { productKey: string }

const ProductField = ({
  name,
  productKey,
  fields,
  disabled,
  toError,
  onChange,
}: ProductProps & { name: WineProductField }) => {
  const field = `products.${productKey}.${name}`
  const error = toError(field)
  const control = {
    value: fields[field] ?? '',
    disabled,
    onChange: (text: string) => onChange({ [field]: text }),
  }
  return (
    <div id={toFieldId(field)}>
      <Field label={productFieldNames[name]()} {...(error && { error })}>
        {name === 'status' || grades.includes(name) ? (
          <Select {...control} options={toOptions(name)} />
        ) : (
          <TextInput {...control} autoComplete="off" maxLength={40} figures />
        )}
      </Field>
    </div>
  )
}

const Product = (props: ProductProps) => {
  const { productKey, products, fields, disabled, level, onChange } = props
  const own = products.find(({ key }) => key === productKey)
  const names = wineProductFields.filter((name) => !own || !fixedProductFields.includes(name))
  const title = toProductTitle(productKey, products)
  return (
    <Box ground="tile" pad="small" role="group" aria-label={title}>
      <Stack gap={12}>
        <Cluster justify="between">
          <Heading level={level === 2 ? 3 : 4} size="body">
            {title}
          </Heading>
          {own && <Text size="small">{formatWon(own.price)}</Text>}
          {!own && !disabled && (
            <Button size="small" onClick={() => onChange(removeProduct(fields, productKey))}>
              {m['drafts.product.remove']({ name: title })}
            </Button>
          )}
        </Cluster>
        <Grid columns={{ base: 2, md: 4 }}>
          {names.map((name) => (
            <ProductField key={name} {...props} name={name} />
          ))}
        </Grid>
      </Stack>
    </Box>
  )
}

const sortKeys = (fields: Fields, products: OfficeDraft['products']): string[] => {
  const own = products.map(({ key }) => key)
  const newKeys = listProductKeys(fields).filter((key) => !own.includes(key))
  return [...own, ...[...newKeys].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))]
}

/** Vintages and sizes of a wine; those of the shop keep vintage, size and price. */
export const WineProducts = (props: WineProductsProps) => {
  const { fields, products, disabled, level, toError, onChange } = props
  const error = toError('products')
  return (
    <Section
      id={toFieldId('products')}
      title={m['drafts.part.products']()}
      lead={m['drafts.product.lead']()}
      level={level}
      size="small"
      space="none"
    >
      <Stack gap={12}>
        {error && <Text tone="error">{error}</Text>}
        {sortKeys(fields, products).map((key) => (
          <Product key={key} {...props} productKey={key} />
        ))}
        {!disabled && (
          <Cluster>
            <Button onClick={() => onChange(createProduct(findNextKey(fields)))}>
              {m['drafts.product.add']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Section>
  )
}
