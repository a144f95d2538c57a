import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SiteBlock, StoredBlock } from '#contract/siteRecords/siteBlock'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Field } from '#ui/fields/Field'
import { FormFields } from '#ui/forms/FormFields'
import { type FormRecord, type OwnControl, startOf } from '#ui/forms/form'
import styles from './BlocksField.module.css'
import { faultsOf, moved } from './RowsField'
import { Sorting, SortingPlace } from './Sorting'

/** A kind of block with the form of its props. */
export interface BlockForm {
  readonly block: SiteBlock
  readonly form: FormRecord
}

/** The blocks of a page in their order. Each opens to the form of its kind. */
export function BlocksField({
  label,
  required,
  hint,
  error,
  value,
  onChange,
  limit,
  kinds,
}: OwnControl & { readonly kinds: readonly BlockForm[] }) {
  const blocks = Array.isArray(value) ? (value as readonly StoredBlock[]) : []
  const [opened, setOpened] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const isFull = limit !== undefined && blocks.length >= limit
  const kindOf = (block: StoredBlock | undefined) => kinds.find((kind) => kind.block.type === block?.type)
  const move = (at: number, to: number) => {
    const places = blocks.map((_, place) => place)
    setOpened(opened === undefined ? undefined : moved(places, at, to).indexOf(opened))
    onChange(moved(blocks, at, to))
  }
  const remove = (at: number) => {
    setOpened(undefined)
    onChange(blocks.filter((_, each) => each !== at))
  }
  const add = ({ block: { type, version }, form }: BlockForm) => {
    setAdding(false)
    setOpened(blocks.length)
    onChange([...blocks, { type, version, props: startOf(form, undefined) }])
  }
  const replace = (at: number, props: StoredBlock['props']) =>
    onChange(blocks.map((block, each) => (each === at ? { ...block, props } : block)))
  const offered = kinds.filter(({ block }) => !block.isSingle || blocks.every(({ type }) => type !== block.type))
  return (
    <Field label={label} required={required} hint={hint} error={error} group>
      {() => (
        <div className={styles.blocks}>
          <Sorting nameOf={(at) => kindOf(blocks[at])?.block.title ?? ''} onMove={move}>
            {blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity of their own
              <SortingPlace key={at} at={at}>
                {(handle) => (
                  <Block
                    kind={kindOf(block)}
                    {...{ block, at, error, handle }}
                    isLast={at === blocks.length - 1}
                    isOpen={at === opened}
                    onOpen={() => setOpened(at === opened ? undefined : at)}
                    onMove={(to) => move(at, to)}
                    onRemove={() => remove(at)}
                    onChange={(props) => replace(at, props)}
                  />
                )}
              </SortingPlace>
            ))}
          </Sorting>
          <Button
            variant="outline"
            icon={<Plus size={16} />}
            disabled={isFull}
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            {isFull ? `最多${limit}个区块` : '添加区块'}
          </Button>
          {isAdding && (
            <ul className={styles.offers} aria-label="可以添加的区块">
              {offered.map((kind) => (
                <li key={kind.block.type}>
                  <button type="button" className={styles.offer} onClick={() => add(kind)}>
                    <strong>{kind.block.title}</strong>
                    <span>{kind.block.note}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  )
}

interface BlockProps {
  /** Undefined for a kind that this build does not have. */
  readonly kind: BlockForm | undefined
  readonly block: StoredBlock
  readonly at: number
  readonly isLast: boolean
  readonly isOpen: boolean
  /** Something in the list is wrong, so each block says what. */
  readonly error: string | undefined
  /** By which it is dragged. */
  readonly handle: ReactNode
  readonly onOpen: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onChange: (props: StoredBlock['props']) => void
}

function Block({ kind, block, at, isLast, isOpen, error, handle, onOpen, onMove, onRemove, onChange }: BlockProps) {
  const title = kind?.block.title ?? block.type
  const name = `区块${at + 1}${title}`
  const faults = kind && error ? faultsOf(kind.form, block.props) : {}
  const isFaulty = Object.keys(faults).length > 0
  const hasForm = kind !== undefined && kind.form.items.length > 0
  return (
    <fieldset className={styles.block} aria-label={name} data-faulty={isFaulty || undefined}>
      <div className={styles.head}>
        {handle}
        {hasForm ? (
          <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onOpen}>
            <ChevronDown aria-hidden="true" />
            {title}
            <span className={styles.summary}>{isFaulty ? '有内容不正确' : summaryOf(block)}</span>
          </button>
        ) : (
          <span className={styles.name}>
            {title}
            <span className={styles.summary}>{kind?.block.note}</span>
          </span>
        )}
        <IconButton label={`上移${name}`} icon={<ArrowUp />} disabled={at === 0} onClick={() => onMove(at - 1)} />
        <IconButton label={`下移${name}`} icon={<ArrowDown />} disabled={isLast} onClick={() => onMove(at + 1)} />
        <IconButton label={`删除${name}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
      {hasForm && (isOpen || isFaulty) && (
        <>
          <p className={styles.note}>{kind.block.note}</p>
          <FormFields
            isInner
            form={kind.form}
            state={{
              values: block.props,
              errors: faults,
              set: (change) => onChange({ ...block.props, ...change }),
              fail: () => {},
              validatePart: () => undefined,
            }}
          />
        </>
      )}
    </fieldset>
  )
}

/** The first words of a block. */
function summaryOf({ props }: StoredBlock): string {
  const words = ['title', 'text', 'search'].map((name) => props[name]).find((each) => typeof each === 'string' && each)
  return typeof words === 'string' ? words.slice(0, 30) : ''
}
