/** `Good morning, Inês`, by the reader's clock. */
export function greetingOf(firstname: string, hour: number): string {
  const time = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  return `Good ${time}, ${firstname}`;
}
