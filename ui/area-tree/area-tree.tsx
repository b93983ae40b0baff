import { createTreeCollection, TreeView as Ark } from '@ark-ui/react/tree-view'
import type { ReactNode } from 'react'
import { areaTree } from '#styled/area-tree.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface AreaNode {
  /** The identity of the area. */
  id: string
  name: string
  /** What follows the name in caption: how many wines. */
  meta?: ReactNode
  /** The areas that lie in it, in order. */
  below: readonly AreaNode[]
}

export interface AreaTreeProps extends RootProps<'div', 'onSelect'> {
  /** The name for readers: 산지. */
  label: string
  /** The areas of the top level, in order. */
  nodes: readonly AreaNode[]
  /** The chosen area; null without one. */
  selected: string | null
  /** The areas that are open from the start. */
  open?: readonly string[]
  /** Receives the area that is chosen by pointer or Enter. */
  onSelect: (id: string) => void
}

const top = { id: '', name: '' }

interface NodeProps {
  node: AreaNode
  path: number[]
}

const Node = ({ node, path }: NodeProps) => {
  const classes = areaTree()
  const text = (
    <>
      <span className={classes.name}>{node.name}</span>
      <span className={classes.meta}>{node.meta}</span>
    </>
  )
  if (node.below.length === 0)
    return (
      <Ark.NodeProvider node={node} indexPath={path}>
        <Ark.Item className={classes.row}>
          <span className={classes.toggle} />
          {text}
        </Ark.Item>
      </Ark.NodeProvider>
    )
  return (
    <Ark.NodeProvider node={node} indexPath={path}>
      <Ark.Branch>
        <Ark.BranchControl className={classes.row}>
          <Ark.BranchIndicator className={classes.toggle}>
            <Icon of={chevronDown} size={16} />
          </Ark.BranchIndicator>
          {text}
        </Ark.BranchControl>
        <Ark.BranchContent className={classes.below}>
          {node.below.map((child, at) => (
            <Node key={child.id} node={child} path={[...path, at]} />
          ))}
        </Ark.BranchContent>
      </Ark.Branch>
    </Ark.NodeProvider>
  )
}

/** Places within places, of any depth: arrow keys open, close and move, letters jump, Enter chooses. */
export const AreaTree = ({ id, label, nodes, selected, open = [], onSelect, ...rest }: AreaTreeProps) => {
  const classes = areaTree()
  const collection = createTreeCollection<AreaNode>({
    rootNode: { ...top, below: nodes },
    nodeToValue: (node) => node.id,
    nodeToString: ({ name }) => name,
    nodeToChildren: ({ below }) => [...below],
  })
  return (
    <Ark.Root
      {...toRootProps(rest, classes.root)}
      // The tree makes names for its inner elements from an id of its own.
      ids={id ? { root: id } : undefined}
      collection={collection}
      selectedValue={selected === null ? [] : [selected]}
      defaultExpandedValue={[...open]}
      onSelectionChange={({ selectedValue: [value] }) => value !== undefined && onSelect(value)}
    >
      <Ark.Tree className={classes.tree} aria-label={label}>
        {nodes.map((node, at) => (
          <Node key={node.id} node={node} path={[at]} />
        ))}
      </Ark.Tree>
    </Ark.Root>
  )
}
