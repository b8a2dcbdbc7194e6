/** `Good morning, Inês`, by the reader's clock; at night only `Hello, Inês`. */
export function greetingOf(firstname: string, hour: number): string {
  if (hour < 5) return `Hello, ${firstname}`;
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return `Good ${time}, ${firstname}`;
}
