import { z } from 'zod';
import { nationalities } from '#people/nationalities.ts';

export const NationalityId = z
  .int()
  .refine((id) => nationalities.some((one) => one.NationalityID === id), 'must be a nationality from the list');
