/** What operators do, as the log of the site names and shows it. The calls that do it declare it (`acts` of `endpoint`). */

/** A kind of thing that acts are about: in the log `complaint/12`, on the screen 举报 12. */
export interface ActSubject {
  readonly key: string
  readonly title: string
  /** What only acts on such things note, with the words of the log; `commonFacts` has the rest. */
  readonly facts?: Readonly<Record<string, string>>
}

export interface ActRecord {
  /** As the log stores it, so it never changes: `money.refund`. */
  readonly name: string
  readonly title: string
  /** What it is about; several if the call's input chooses. Acts on what the site publishes have none: the kinds of content name it. */
  readonly of?: ActSubject | readonly ActSubject[]
}
export type ActRecords = Readonly<Record<string, ActRecord>>

declare const declared: unique symbol

interface IsDeclared {
  readonly [declared]: true
}

/** A declared act: the log of acts takes no other, since it would have no words for it. */
export type OperatorAct = ActRecord & IsDeclared
export type Declared<Acts extends ActRecords> = { readonly [Act in keyof Acts]: Acts[Act] & IsDeclared }

/** Declares acts that no call has for itself. Their area lists them in `area.ts`. */
export const declareActs = <const Acts extends ActRecords>(acts: Acts): Declared<Acts> =>
  acts as unknown as Declared<Acts>

/** What acts on things of several kinds note before and after, with the words of the log. */
export const commonFacts = {
  state: '状态',
  amount: '金额（分）',
  people: '人数',
  isOn: '启用',
  name: '名称',
  theme: '主题',
  reviewNote: '审核意见',
  companyName: '公司全称',
  passed: '通过',
  says: '结果',
  words: '备注',
  reply: '回复',
  assignee: '跟进人',
  list: '列表',
  act: '操作',
  rows: '条数',
  thing: '对象',
  appId: '编号',
  secretChanged: '更换了密钥',
} as const
type CommonFact = keyof typeof commonFacts

type SubjectOf<Act> = Act extends { readonly of: infer Of } ? (Of extends readonly (infer Each)[] ? Each : Of) : never
type OwnFact<Subject> = Subject extends { readonly facts: infer Facts } ? keyof Facts : never

/** A thing's state as an act on it notes it. */
export type ActFacts<Act = never> = { readonly [Fact in CommonFact | OwnFact<SubjectOf<Act>>]?: unknown }
