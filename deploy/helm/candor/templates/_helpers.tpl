{{- define "candor.labels" -}}
app.kubernetes.io/name: candor
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "candor.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "candor.container" -}}
image: {{ required "Set image.reference to the Candor image, pinned by digest" .Values.image.reference | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef:
      name: {{ required "Set existingSecret to the name of the Secret with the settings" .Values.existingSecret | quote }}
volumeMounts:
  - { name: data, mountPath: /var/lib/candor }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "candor.env" -}}
- name: PUBLIC_URL
  value: {{ required "Set publicUrl to the address people use" .Values.publicUrl | quote }}
# Every pod has a data folder of its own, so the keys of stored secrets cannot be a file in it.
- name: SECRETS_KEYS
  valueFrom:
    secretKeyRef:
      name: {{ required "Set existingSecret to the name of the Secret with the settings" .Values.existingSecret | quote }}
      key: SECRETS_KEYS
- name: TRUST_PROXY
  value: "1"
- name: METRICS_PORT
  value: "9464"
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "candor.probes" -}}
startupProbe:
  httpGet: { path: /v1/live, port: metrics }
  periodSeconds: 5
  failureThreshold: 120
livenessProbe:
  httpGet: { path: /v1/live, port: metrics }
  periodSeconds: 15
  failureThreshold: 4
{{- end }}
