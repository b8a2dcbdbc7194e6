process.env['LOG_LEVEL'] ??= 'fatal';
