/** Those that the composer offers. */
export const emoji: readonly string[] = [
  ...'😀😄😁😆😅😂🙂😉😊😍😘😜🤔😏😐😒🙄😬😌😴😷😎🥳😕😟😮😳🥺😢😭😱😤😡🤝👍👎👌✌🙏👏💪👋🤙☝👀❤💔🎉🎁🌹☀🌙⭐🔥✅❌❓❗💼📄📞📍⏰',
]
