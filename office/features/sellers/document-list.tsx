import type { ReactNode } from 'react'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Cluster } from '#ui/cluster'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { documentTones, toDocumentName, toDocumentState, toEndText } from './seller-words.ts'
import type { SellerDocument } from './sellers.queries.ts'

/** The copy: a picture is shown, a PDF opened. */
const Copy = ({ document }: { document: SellerDocument }) => {
  const { file } = document
  if (!file)
    return (
      <Text size="small" tone="secondary">
        {m['sellers.copy.none']()}
      </Text>
    )
  return (
    <Stack gap={8}>
      {file.type.startsWith('image/') && (
        <img
          src={file.href}
          alt={m['sellers.copy.alt']({ document: toDocumentName(document) })}
          loading="lazy"
          width={360}
        />
      )}
      <TextLink href={file.href} target="_blank" rel="noreferrer">
        {m['sellers.copy.open']({ name: file.name })}
      </TextLink>
    </Stack>
  )
}

export interface DocumentListProps {
  documents: readonly SellerDocument[]
  /** What can be done with a document, below it. */
  renderActs?: (document: SellerDocument) => ReactNode
}

/** Documents with their state, their end and their copy. */
export const DocumentList = ({ documents, renderActs }: DocumentListProps) =>
  documents.length === 0 ? (
    <Text tone="secondary">{m['sellers.document.none']()}</Text>
  ) : (
    <Stack gap={12} as="ul">
      {documents.map((document) => (
        <Box key={document.id} as="li" ground="line" pad="small">
          <Stack gap={8}>
            <Cluster>
              <Text weight="medium">{toDocumentName(document)}</Text>
              <Tag tone={documentTones[document.state]}>{toDocumentState(document)}</Tag>
            </Cluster>
            <Text size="small" tone="secondary">
              {document.number} · {toEndText(document)}
            </Text>
            {document.reason && (
              <Text size="small" tone="error">
                {m['sellers.document.reason']({ reason: document.reason })}
              </Text>
            )}
            <Copy document={document} />
            {renderActs?.(document)}
          </Stack>
        </Box>
      ))}
    </Stack>
  )
