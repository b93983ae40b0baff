import * as React from 'react'
import { Box, colors, Line } from './chart-parts.tsx'
import type { Chart } from './layout.ts'
import { useZoom } from './use-zoom.ts'

interface ChartViewProps {
  chart: Chart
  name: string
  /** The leaf that is lit. */
  now?: string | undefined
  /** Called with a leaf that is pressed. */
  onPick?: (leaf: string) => void
  /** Called with an arrow that is pressed: its states, and the label of one of its ways. */
  onPlay?: (arrow: { source: string; target: string; label: string }) => void
  /** Called with a state whose machine is opened or closed in its place. */
  onToggle?: (state: string) => void
}

const tool: React.CSSProperties = {
  font: '12px/18px sans-serif',
  padding: '2px 8px',
  border: '1px solid #d0c6ba',
  borderRadius: 4,
  background: '#fff',
  color: '#211c19',
  cursor: 'pointer',
}

const save = (svg: SVGSVGElement | null, name: string) => {
  if (!svg) return
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.removeAttribute('style')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([copy.outerHTML], { type: 'image/svg+xml' }))
  link.download = `${name}.svg`
  link.click()
  URL.revokeObjectURL(link.href)
}

const Tip = ({ id, fill }: { id: string; fill: string }) => (
  <marker id={id} viewBox="0 0 8 8" refX={7} refY={4} markerWidth={7} markerHeight={7} orient="auto">
    <path d="M0 0 8 4 0 8z" fill={fill} />
  </marker>
)

const isWithin = (id: string | undefined, state: string) =>
  id === state || (id?.startsWith(`${state}.`) ?? false)

/** A machine's states and transitions: dragged, zoomed, fitted and saved; the present state is lit. */
export const ChartView = ({ chart, name, now, onPick, onPlay, onToggle }: ChartViewProps) => {
  const drawing = React.useRef<SVGSVGElement>(null)
  const focus = chart.nodes.findLast(({ id, initial }) => (now === undefined ? initial : isWithin(now, id)))
  const { view, frameProps, showAll, zoomIn, zoomOut } = useZoom(chart, focus)
  const [hovered, setHovered] = React.useState<string | null>(null)
  const near = new Set(
    hovered === null
      ? []
      : chart.arrows
          .filter(({ source, target }) => source === hovered || target === hovered)
          .flatMap(({ id, source, target }) => [id, source, target]),
  )
  const isFaded = (id: string) => near.size > 0 && !near.has(id)
  const drawBox = (node: Chart['nodes'][number]) => (
    <Box
      key={node.id}
      node={node}
      isLit={isWithin(now, node.id)}
      isFaded={node.leaf && isFaded(node.id)}
      onPick={node.leaf && onPick ? () => onPick(node.id) : undefined}
      onToggle={node.opens !== null && onToggle ? () => onToggle(node.id) : undefined}
      onHover={setHovered}
    />
  )
  return (
    <div style={{ position: 'relative', height: '100%', minHeight: 240, background: colors.paper }}>
      <div
        {...frameProps}
        role="group"
        tabIndex={0}
        aria-label={`Chart of ${name}: arrows move it, + and - zoom, 0 fits`}
        style={{ position: 'absolute', inset: 0, overflow: 'hidden', touchAction: 'none', cursor: 'grab' }}
      >
        <svg
          ref={drawing}
          role={onPick ? 'group' : 'img'}
          aria-label={`${name}: ${chart.nodes.filter(({ leaf }) => leaf).length} states`}
          width={chart.width}
          height={chart.height}
          viewBox={`0 0 ${chart.width} ${chart.height}`}
          fontFamily="ui-monospace, monospace"
          style={{
            display: 'block',
            maxWidth: 'none',
            overflow: 'visible',
            transformOrigin: '0 0',
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          <defs>
            <Tip id="tip" fill={colors.line} />
            <Tip id="tip-lit" fill={colors.lit} />
          </defs>
          {chart.nodes.filter(({ leaf }) => !leaf).map(drawBox)}
          {chart.arrows.map((arrow) => (
            <Line
              key={arrow.id}
              arrow={arrow}
              isLit={near.has(arrow.id)}
              isFaded={isFaded(arrow.id)}
              onPlay={onPlay && ((label) => onPlay({ source: arrow.source, target: arrow.target, label }))}
            />
          ))}
          {chart.nodes.filter(({ leaf }) => leaf).map(drawBox)}
        </svg>
      </div>
      <div style={{ position: 'absolute', right: 8, top: 8, display: 'flex', gap: 4 }}>
        <button style={tool} aria-label="Zoom in" onClick={zoomIn}>
          +
        </button>
        <button style={tool} aria-label="Zoom out" onClick={zoomOut}>
          −
        </button>
        <button style={tool} onClick={showAll}>
          Fit
        </button>
        <button style={tool} onClick={() => save(drawing.current, name)}>
          Save SVG
        </button>
      </div>
    </div>
  )
}
