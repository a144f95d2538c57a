/** Pieces that the gallery shows as parts of others: each by the piece that it shows. */
export const withinOthers: Readonly<Record<string, string>> = {
  Calendar: 'DatePicker',
  Cascader: 'CascaderModal',
  CascaderColumns: 'CascaderModal',
  CascaderHits: 'CascaderModal',
  Delayed: 'LoadState',
  FormControl: 'FormFields',
  MenuPanel: 'Menu',
  MomentBox: 'DatePicker',
  MomentPanel: 'DateTimePicker',
  MonthPanel: 'MonthPicker',
  RangeCalendar: 'DateRangePicker',
  RangePanel: 'DateRangePicker',
  RangeSheet: 'DateRangePicker',
  TypedMoment: 'DatePicker',
  Wheel: 'DatePicker',
  Wheels: 'DatePicker',
  WheelSheet: 'DatePicker',
}

/** Pieces that the gallery does not show, with the reason. */
export const notShown: Readonly<Record<string, string>> = {
  PanelPage: 'lays out a whole page',
  ReadyTexts: 'is a row of Chips that write into a TextArea',
  LinesField: 'is a TextArea whose lines are its values',
  SwitchField: 'is a Switch with a label and a fault',
  Notification: 'comes with a press of 通知, in a root of its own',
  VideoPlayer: 'needs a film, and a folder of sources has none',
}
