/** Untrusted JSON: every property is checked before use. */
export interface JsonObject {
  readonly [key: string]: unknown;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectAt = (value: unknown, key: string): JsonObject | undefined => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : undefined;
};

export const textAt = (value: unknown, key: string): string | undefined => {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
};

export const numberAt = (value: unknown, key: string): number | undefined => {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'number' ? found : undefined;
};

export const listAt = (value: unknown, key: string): readonly unknown[] => {
  const found = isObject(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
};

/** A property that may hold one object or several, as JSON-LD allows. */
export const objectsAt = (value: unknown, key: string): readonly JsonObject[] => {
  const one = objectAt(value, key);
  return one ? [one] : listAt(value, key).filter(isObject);
};
