import { log } from '#platform/log.ts';

log.level = 'fatal';
