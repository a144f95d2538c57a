/** What is done once the resume has what lacks, as its steps tell it. */
export interface ResumeGoal {
  /** A sentence: what happens after the last step. */
  readonly text: string
  /** The button of the last step: 保存并投递. */
  readonly label: string
}
