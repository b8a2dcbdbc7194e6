import { log } from '#platform/logging/log.ts';

log.level = 'fatal';
