/** What follows once the resume is complete, as shown in the steps. */
export interface ResumeGoal {
  /** A sentence about what happens after the last step. */
  readonly text: string
  /** Label of the last step's button: 保存并投递. */
  readonly label: string
}
