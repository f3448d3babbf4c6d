/** An ISO time as a report states it: `2026-11-21, 07:23 UTC`. */
export const utcMinute = (iso: string): string => `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`
