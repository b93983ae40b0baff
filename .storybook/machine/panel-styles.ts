import type { CSSProperties } from 'react'

export const button: CSSProperties = {
  font: '12px/18px ui-monospace, monospace',
  textAlign: 'left',
  padding: '3px 8px',
  border: '1px solid #d0c6ba',
  borderRadius: 4,
  background: '#fff',
  color: '#211c19',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  maxWidth: '100%',
  boxSizing: 'border-box',
}
export const list: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  justifyItems: 'start',
  margin: '4px 0 14px',
  padding: 0,
  listStyle: 'none',
}
export const hint: CSSProperties = { font: '11px/16px sans-serif', margin: 0, color: '#6a6058' }
export const heading: CSSProperties = { font: '600 12px/18px sans-serif', margin: 0 }
export const code: CSSProperties = {
  font: '11px/16px ui-monospace, monospace',
  margin: '4px 0',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
}
