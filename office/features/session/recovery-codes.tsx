import { useState } from 'react'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Grid } from '#ui/grid'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

const toFileText = (codes: readonly string[]) => `${m['log_in.codes.file']()}\n\n${codes.join('\n')}\n`

const downloadCodes = (codes: readonly string[]) => {
  const href = URL.createObjectURL(new Blob([toFileText(codes)], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href, download: 'vini-office-recovery-codes.txt' }).click()
  URL.revokeObjectURL(href)
}

/** The one time that recovery codes are shown: to copy, to print, or as a file. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const [notice, setNotice] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(toFileText(codes)).then(
      () => setNotice(m['log_in.codes.copied']()),
      () => setNotice(m['log_in.codes.not_copied']()),
    )
  return (
    <Stack gap={12}>
      <div data-print="paper">
        <Box ground="tile" pad="small">
          <Grid as="ul" columns={{ base: 1, sm: 2 }} gap={8} aria-label={m['log_in.codes.list']()}>
            {codes.map((code) => (
              <Text key={code} as="li" figures weight="medium">
                {code}
              </Text>
            ))}
          </Grid>
        </Box>
      </div>
      <Cluster gap={8}>
        <Button size="small" onClick={() => void copy()}>
          {m['log_in.codes.copy']()}
        </Button>
        <Button size="small" onClick={() => print()}>
          {m['log_in.codes.print']()}
        </Button>
        <Button size="small" onClick={() => downloadCodes(codes)}>
          {m['log_in.codes.download']()}
        </Button>
      </Cluster>
      <Text size="caption" tone="caption" role="status">
        {notice}
      </Text>
    </Stack>
  )
}
