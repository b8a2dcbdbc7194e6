export interface StreamedEvent {
  name: string;
  /** Sent as Last-Event-ID when the stream is reopened. */
  id: string | undefined;
  data: unknown;
}

/** Undefined for a heartbeat. */
export function eventIn(text: string): StreamedEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const end = line.indexOf(':');
    if (end > 0) fields.set(line.slice(0, end), line.slice(end + 1).trimStart());
  }
  const name = fields.get('event');
  const data = fields.get('data');
  return name && data !== undefined ? { name, id: fields.get('id'), data: JSON.parse(data) as unknown } : undefined;
}
